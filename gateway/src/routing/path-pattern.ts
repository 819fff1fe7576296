import type { Endpoint } from '@directory/contracts';
import { z } from 'zod';

/** Pattern of a path parameter, where its contract gives one that a router must heed: of two calls in one place only the pattern tells which is meant. */
const patternOf = ({ params }: Endpoint, name: string): string | undefined => {
  const schema = params?.shape[name];
  if (!schema) return undefined;
  const { pattern, format } = z.toJSONSchema(schema as z.ZodType, { io: 'input' });
  // An id that is no id is the service's to refuse: it says why.
  return format === undefined ? pattern?.replace(/^\^|\$$/g, '') : undefined;
};

/** Matches the paths of this call. Parameters are named groups. */
export const toPattern = (endpoint: Endpoint): RegExp => {
  const literal = endpoint.path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${literal.replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${patternOf(endpoint, name) ?? '[^/]+'})`)}$`);
};

/** The path in the router's own words. */
export const routerPath = (endpoint: Endpoint): string =>
  endpoint.path.replace(/:(\w+)/g, (parameter, name: string) => {
    const pattern = patternOf(endpoint, name);
    return pattern === undefined ? parameter : `${parameter}(^${pattern}$)`;
  });
