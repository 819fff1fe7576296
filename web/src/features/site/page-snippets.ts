import type { ActiveSnippet, PageSnippets } from '@directory/contracts';
import { consentAttribute } from '../../lib/consent/consent-attribute.ts';

const escapeAttribute = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A comment cannot hold two dashes. */
const label = ({ id, name }: ActiveSnippet): string => `<!-- ${`${id}: ${name}`.replace(/-*>|--+/g, '-')} -->`;

/** Code that waits for the visitor's consent lies in a template: a browser neither runs nor fetches what is in it. */
const waiting = ({ id, purpose, markup }: ActiveSnippet): string =>
  `<template ${consentAttribute}="${purpose}" data-snippet="${escapeAttribute(id)}">${markup}</template>`;

/** For a crawler, a picture in a `noscript` ends the head: tags of other snippets must stand before it. */
const endsHead = ({ position, markup }: ActiveSnippet): boolean => position === 'head' && /<noscript/i.test(markup);

/** Markup of the snippets, by their positions. `consentRequired`: those that measure or advertise wait. */
export const toPageSnippets = (snippets: readonly ActiveSnippet[], consentRequired: boolean): PageSnippets => {
  const ordered = [...snippets.filter((snippet) => !endsHead(snippet)), ...snippets.filter(endsHead)];
  const at = (position: ActiveSnippet['position']): string =>
    ordered
      .filter((snippet) => snippet.position === position && snippet.markup !== '')
      .map((snippet) => label(snippet) + (consentRequired && snippet.purpose !== 'necessary' ? waiting(snippet) : snippet.markup))
      .join('\n');
  return { head: at('head'), bodyStart: at('body-start'), bodyEnd: at('body-end') };
};
