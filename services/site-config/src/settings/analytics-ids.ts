import {
  facebookPixelCode,
  facebookPixelIdIn,
  googleAnalyticsCode,
  googleAnalyticsIdIn,
  type SiteSettings,
  type SiteSettingsForm,
  type SnippetForm,
} from '@directory/contracts';

type IdName = 'googleAnalytics' | 'facebookPixel';

interface Service {
  setting: IdName;
  snippetId: string;
  idIn: (code: string) => string | null;
  codeOf: (id: string) => string;
}

/** Services whose id is shown in the settings and stands in the code of a snippet: stored once, edited in two places. */
const services: readonly Service[] = [
  { setting: 'googleAnalytics', snippetId: 'google-analytics-4', idIn: googleAnalyticsIdIn, codeOf: googleAnalyticsCode },
  { setting: 'facebookPixel', snippetId: 'facebook-pixel', idIn: facebookPixelIdIn, codeOf: facebookPixelCode },
];

/** The ids that pages use now. A snippet that is off, or whose code names no id, counts as none. */
export const analyticsIdsIn = (snippets: readonly SnippetForm[]): Pick<SiteSettings, IdName> => {
  const idOf = ({ snippetId, idIn }: Service): string | null => {
    const snippet = snippets.find(({ id }) => id === snippetId);
    return snippet?.enabled ? idIn(snippet.code) : null;
  };
  return { googleAnalytics: idOf(services[0]), facebookPixel: idOf(services[1]) };
};

const withId = (snippet: SnippetForm, { idIn, codeOf }: Service, id: string | null): SnippetForm => {
  if (id === null) return { ...snippet, enabled: false };
  return { ...snippet, enabled: true, code: idIn(snippet.code) === id ? snippet.code : codeOf(id) };
};

/** Writes ids of the settings into the snippets that carry them. Code that names the id already stays as the operator wrote it. */
export const withAnalyticsIds = (snippets: readonly SnippetForm[], form: SiteSettingsForm): SnippetForm[] => {
  const now = analyticsIdsIn(snippets);
  return snippets.map((snippet) => {
    const service = services.find(({ snippetId }) => snippetId === snippet.id);
    const wanted = service && form[service.setting];
    return service === undefined || wanted === undefined || wanted === now[service.setting] ? snippet : withId(snippet, service, wanted);
  });
};
