import { type Endpoint, endpoints } from '@directory/contracts';

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff; }
table { border-collapse: collapse; width: 100%; margin-bottom: 2rem; }
th, td { text-align: left; padding: .4rem .6rem; border-bottom: 1px solid #ddd; vertical-align: top; }
code { font: 14px ui-monospace, monospace; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #181818; } th, td { border-color: #444; } a { color: #9cf; } }`;

const rowOf = (endpoint: Endpoint): string =>
  `<tr><td><code>${endpoint.method}</code></td><td><code>${escapeHtml(endpoint.path)}</code></td><td>${escapeHtml(endpoint.summary)}</td></tr>`;

const tableOf = (title: string, calls: Endpoint[]): string =>
  `<h2>${title}</h2><table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${calls.map(rowOf).join('')}</tbody></table>`;

/** The calls at a glance; the whole of it is in the OpenAPI document. */
export const docsPage = (calls: Record<string, Endpoint> = endpoints): string => {
  const all = Object.values(calls);
  const isAdmin = ({ path, access }: Endpoint): boolean => access === 'admin' || path.startsWith('/api/admin/');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Business Directory API</title><style>${style}</style></head><body><h1>Business Directory API</h1>
<p>Parameters, bodies and answers of every call: <a href="/api/openapi.json">/api/openapi.json</a> (OpenAPI 3.1).</p>
${tableOf(
  'Public',
  all.filter((call) => !isAdmin(call)),
)}${tableOf('Back office', all.filter(isAdmin))}</body></html>`;
};
