import { type Endpoint, endpoints, type Language } from '@directory/contracts';

const toPattern = (endpoint: Endpoint): { method: string; pattern: RegExp } => ({
  method: endpoint.method,
  pattern: new RegExp(`^${endpoint.path.replace(/:\w+/g, '[^/]+')}$`),
});

const adminCalls = Object.values<Endpoint>(endpoints)
  .filter((endpoint) => endpoint.access === 'admin')
  .map(toPattern);

/** Language of an error sentence: Turkish on the calls that operators make, English on public ones. */
export const requestLanguage = (method: string, url: string): Language => {
  const path = url.split('?', 1)[0];
  if (path.startsWith('/api/admin/') || path.startsWith('/internal/')) return 'tr';
  return adminCalls.some((call) => call.method === method && call.pattern.test(path)) ? 'tr' : 'en';
};
