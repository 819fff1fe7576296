import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Bounds of a safe integer say nothing to a reader. */
const dropSafeBounds = (schema: JsonSchema): void => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

/** Named parts of schemas, gathered from all calls. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {};

  /** JSON schema of a body or an answer; what has a name of its own is moved to the components. `owner` names what has none. */
  add(schema: z.ZodType, io: 'input' | 'output', owner: string): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => dropSafeBounds(jsonSchema),
    }) as JsonSchema;
    const rename = (name: string): string => name.replace(/^__schema/, `${owner}Part`);
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      this.schemas[rename(name)] = moveReferences(definition, rename);
    return moveReferences(rest, rename);
  }
}

const moveReferences = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(.+)$/, (_, name: string) => `#/components/schemas/${rename(name)}`)
      : value,
  );
