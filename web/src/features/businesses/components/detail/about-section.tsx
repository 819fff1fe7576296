import type { Business } from '@directory/contracts';
import { Panel } from './panel.tsx';

/** Links of owners lead away from the site: always in a new tab that cannot reach back. The first attribute of a name wins. */
const withSafeLinks = (html: string): string => html.replace(/<a\s/gi, '<a target="_blank" rel="noopener noreferrer nofollow" ');

/** The description. Its HTML was cleaned by the server when it was written. */
export const AboutSection = ({ business }: { business: Business }) =>
  business.description ? (
    <Panel title={`About ${business.name}`}>
      <div dir="auto" className="prose" dangerouslySetInnerHTML={{ __html: withSafeLinks(business.description) }} />
    </Panel>
  ) : null;
