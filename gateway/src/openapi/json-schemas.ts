import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

export type JsonSchema = { [key: string]: unknown };

/** Bounds of a safe integer say nothing to a reader. */
const dropSafeBounds = (schema: JsonSchema): void => {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
};

/** The pattern of a well-known format repeats at length what its name says. */
const dropKnownPatterns = (schema: JsonSchema): void => {
  if (schema.format !== undefined) delete schema.pattern;
};

/** An answer may get fields that a client does not know yet. */
const openUp = (schema: JsonSchema): void => {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
};

const moveReferences = (schema: JsonSchema, rename: (name: string) => string): JsonSchema =>
  JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string'
      ? value.replace(/^#\/\$defs\/(.+)$/, (_, name: string) => `#/components/schemas/${rename(name)}`)
      : value,
  );

/** Named parts of schemas, gathered from all calls. */
export class SchemaComponents {
  readonly schemas: Record<string, JsonSchema> = {};

  /**
   * JSON schema of a body or an answer; what has a name of its own is moved to the components. `owner` names what has none.
   * Throws where two shapes go by one name.
   */
  add(schema: z.ZodType, io: 'input' | 'output', owner: string): JsonSchema {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        dropSafeBounds(jsonSchema);
        dropKnownPatterns(jsonSchema);
        openUp(jsonSchema);
      },
    }) as JsonSchema;
    const rename = (name: string): string => name.replace(/^__schema/, `${owner}Part`);
    for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, JsonSchema>))
      this.keep(rename(name), moveReferences(definition, rename));
    return moveReferences(rest, rename);
  }

  private keep(name: string, schema: JsonSchema): void {
    const known = this.schemas[name];
    if (known && !isDeepStrictEqual(known, schema))
      throw new Error(`Two shapes go by the name ${name}: one that is sent and one that is answered.`);
    this.schemas[name] = schema;
  }
}
