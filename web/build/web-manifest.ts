import { siteDescription, siteName } from '../src/config/site.ts';

const icon = (base: string, size: number) => ({
  src: `${base}/icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose: 'any maskable',
});

/** The site as an application on a home screen. `base`: address of its icons. */
export const webManifest = (base: string): string =>
  JSON.stringify({
    name: siteName,
    short_name: siteName,
    description: siteDescription,
    id: '/',
    start_url: '/',
    scope: '/',
    lang: 'en',
    display: 'minimal-ui',
    // The paper of the day's theme, as in index.html.
    background_color: '#faf7f1',
    theme_color: '#faf7f1',
    icons: [icon(base, 192), icon(base, 512)],
  });
