import type { OpenApiDocument } from './build-openapi.ts';
import { docsStyle } from './docs-style.ts';
import type { JsonSchema } from './json-schemas.ts';
import { escapeHtml, schemaText } from './schema-text.ts';

interface Call {
  method: string;
  path: string;
  operation: JsonSchema;
}

const table = (head: string[], rows: string[][]): string => {
  const cells = (tag: string, texts: string[]): string => `<tr>${texts.map((text) => `<${tag}>${text}</${tag}>`).join('')}</tr>`;
  return `<div class="scroll"><table><thead>${cells('th', head)}</thead><tbody>${rows.map((row) => cells('td', row)).join('')}</tbody></table></div>`;
};

const type = (schema: unknown): string => `<span class="type">${schemaText((schema ?? {}) as JsonSchema)}</span>`;

const parametersOf = ({ parameters }: JsonSchema): string => {
  if (!Array.isArray(parameters)) return '';
  const rows = (parameters as JsonSchema[]).map((parameter) => [
    `<code>${escapeHtml(String(parameter.name))}</code>`,
    `${String(parameter.in)}${parameter.required ? ', required' : ''}`,
    type(parameter.schema),
  ]);
  return `<h3>Parameters</h3>${table(['Name', 'Where', 'What'], rows)}`;
};

type Content = Record<string, { schema?: JsonSchema }>;

const contentText = (content: unknown): string =>
  Object.entries((content ?? {}) as Content)
    .map(([mediaType, { schema }]) => `<code>${escapeHtml(mediaType)}</code> ${type(schema)}`)
    .join('<br>');

const bodyOf = ({ requestBody }: JsonSchema): string =>
  requestBody ? `<h3>Body</h3><p>${contentText((requestBody as JsonSchema).content)}</p>` : '';

const responseOf = (document: OpenApiDocument, response: JsonSchema): JsonSchema =>
  typeof response.$ref === 'string' ? document.components.responses[response.$ref.split('/').at(-1) as string] : response;

const answersOf = (document: OpenApiDocument, { responses }: JsonSchema): string => {
  const rows = Object.entries(responses as Record<string, JsonSchema>).map(([status, response]) => {
    const { description, content, headers } = responseOf(document, response);
    const names = Object.keys((headers ?? {}) as object).map((name) => `<code>${escapeHtml(name)}</code>`);
    return [status, escapeHtml(String(description)), [contentText(content), ...names].filter(Boolean).join('<br>')];
  });
  return `<h3>Answers</h3>${table(['Status', 'When', 'What'], rows)}`;
};

const callHtml = (document: OpenApiDocument, { method, path, operation }: Call): string =>
  `<details id="${escapeHtml(String(operation.operationId))}"><summary><code class="method">${method.toUpperCase()}</code>` +
  `<code>${escapeHtml(path)}</code><span class="what">${escapeHtml(String(operation.summary))}</span></summary>` +
  `<div class="body">${parametersOf(operation)}${bodyOf(operation)}${answersOf(document, operation)}</div></details>`;

const schemaHtml = ([name, schema]: [string, JsonSchema]): string => {
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const rows = fields.map(([field, inner]) => [
    `<code>${escapeHtml(field)}</code>${required.includes(field) ? '' : ' (may be absent)'}`,
    type(inner),
  ]);
  const body = rows.length > 0 ? table(['Field', 'What'], rows) : `<p>${type(schema)}</p>`;
  return `<details id="schema-${escapeHtml(name)}" open><summary><code>${escapeHtml(name)}</code></summary><div class="body">${body}</div></details>`;
};

const callsOf = (document: OpenApiDocument): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  );

/** Every call with its parameters, bodies and answers, as a page that runs no script and loads nothing. */
export const docsPage = (document: OpenApiDocument): string => {
  const calls = callsOf(document);
  const section = (tag: string): string =>
    calls
      .filter(({ operation }) => (operation.tags as string[]).includes(tag))
      .map((call) => callHtml(document, call))
      .join('');
  const { title, description } = document.info;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(String(title))} API</title><style>${docsStyle}</style></head><body><main>
<h1>${escapeHtml(String(title))} API</h1><p>${escapeHtml(String(description))}</p>
<p>Lists are arrays; the size of the whole list is in <code>X-Total-Count</code>. Missing values are <code>null</code>. Times are ISO 8601 in UTC. An error
is <a href="#schema-ErrorAnswer">ErrorAnswer</a>, in English on public calls and in Turkish on those of the back office.</p>
<nav><a href="#public">Public calls</a><a href="#admin">Back office</a><a href="#schemas">Schemas</a><a href="/api/openapi.json">OpenAPI 3.1 document</a></nav>
<h2 id="public">Public calls</h2>${section('public')}
<h2 id="admin">Back office</h2><p>These need the session's cookie, and a request from the back office's own pages.</p>${section('admin')}
<h2 id="schemas">Schemas</h2>${Object.entries(document.components.schemas).map(schemaHtml).join('')}
</main></body></html>`;
};
