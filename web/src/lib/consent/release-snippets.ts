import { consentAttribute } from './consent-attribute.ts';

const selector = `template[${consentAttribute}]`;

/** Whether the page carries code that waits for the visitor's consent. */
export const hasWaitingSnippets = (): boolean => document.querySelector(selector) !== null;

/** A script that came out of a template does not run; a copy that is made here does. */
const runnable = (script: HTMLScriptElement): HTMLScriptElement => {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.textContent = script.textContent;
  return copy;
};

/** Puts code that has waited into the page, in its place: once, since its template goes. */
export const releaseSnippets = (): void => {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(selector)) {
    const content = document.importNode(template.content, true);
    for (const script of content.querySelectorAll('script')) script.replaceWith(runnable(script));
    template.replaceWith(content);
  }
};
