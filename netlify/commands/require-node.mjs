// Before every command, in JavaScript that an older Node reads too.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error('Falta o Node 24, que vem com a instalação. Rode: npm ci --ignore-scripts=false');
  process.exit(1);
}
