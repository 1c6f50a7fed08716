/** Set here because the header rules of netlify.toml do not apply to functions. */
const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Returns a response with the security headers. It is not cached, unless `headers` say otherwise. */
export function respond(body: BodyInit | null, status: number, headers: Record<string, string> = {}): Response {
  return new Response(body, { status, headers: { 'Cache-Control': 'no-store', ...SECURITY_HEADERS, ...headers } });
}

export const respondJson = (body: object, status: number, headers: Record<string, string> = {}): Response =>
  respond(JSON.stringify(body), status, { 'Content-Type': 'application/json; charset=utf-8', ...headers });

export const respondText = (body: string, status: number, headers: Record<string, string> = {}): Response =>
  respond(body, status, { 'Content-Type': 'text/plain; charset=utf-8', ...headers });
