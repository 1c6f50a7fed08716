// Runs a command by its file: node netlify/run.mjs local/start. It is plain JavaScript, so that a Node too old for the
// rest can still say so in one line.
const OLDEST_NODE = [22, 18];

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
  console.error(
    `Node ${process.versions.node} é antigo demais. Use os comandos pelo npm (por exemplo: npm start), que trazem o Node 24 do projeto.`,
  );
  process.exit(1);
}
await import('./register-tsx.ts');
// Removes the command's name from its arguments.
const [command] = process.argv.splice(2, 1);
await import(new URL(`${command}.ts`, import.meta.url).href);
