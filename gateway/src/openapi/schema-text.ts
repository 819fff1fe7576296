import type { JsonSchema } from './json-schemas.ts';

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []) as JsonSchema[];

const referenceText = (reference: string): string => {
  const name = escapeHtml(reference.split('/').at(-1) as string);
  return `<a href="#schema-${name}">${name}</a>`;
};

const limitsOf = (schema: JsonSchema): string => {
  const low = schema.minimum ?? (schema.exclusiveMinimum === undefined ? undefined : `>${String(schema.exclusiveMinimum)}`);
  const parts = [
    low !== undefined || schema.maximum !== undefined ? `${low ?? ''}…${schema.maximum ?? ''}` : '',
    schema.minLength !== undefined || schema.maxLength !== undefined ? `${schema.minLength ?? 0}…${schema.maxLength ?? ''} characters` : '',
    schema.minItems !== undefined || schema.maxItems !== undefined ? `${schema.minItems ?? 0}…${schema.maxItems ?? ''} entries` : '',
    String(schema.description ?? schema.pattern ?? ''),
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ].filter(Boolean);
  return parts.length > 0 ? ` (${escapeHtml(parts.join(', '))})` : '';
};

const objectText = (schema: JsonSchema): string => {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  if (fields.length > 0) return `{ ${fields.map(([name, field]) => `${escapeHtml(name)}: ${schemaText(field)}`).join('; ')} }`;
  const { additionalProperties } = schema;
  const hasValues =
    typeof additionalProperties === 'object' && additionalProperties !== null && Object.keys(additionalProperties).length > 0;
  return hasValues ? `{ [name]: ${schemaText(additionalProperties as JsonSchema)} }` : 'object';
};

/** The values that a schema allows, in one line of HTML. Named schemas are links. */
export const schemaText = (schema: JsonSchema): string => {
  if (typeof schema.$ref === 'string') return referenceText(schema.$ref);
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.map(schemaText).join(' | ');
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => escapeHtml(JSON.stringify(value))).join(' | ') + limitsOf(schema);
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const));
  if (schema.type === 'array') return `${schemaText((schema.items ?? {}) as JsonSchema)}[]${limitsOf(schema)}`;
  if (schema.type === 'object') return objectText(schema);
  return escapeHtml(String(schema.format ?? schema.type ?? 'anything')) + limitsOf(schema);
};
