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

/** A script that the code behind it may need: one with an address that says nothing of its order. */
const holdsUpOthers = (script: HTMLScriptElement): boolean =>
  script.hasAttribute('src') && !['async', 'defer'].some((name) => script.hasAttribute(name)) && script.type !== 'module';

/** Runs a script in its place. → settled once the next one may run, whether it could be loaded or not */
const run = (place: ChildNode, script: HTMLScriptElement): Promise<void> => {
  const copy = runnable(script);
  const loaded = holdsUpOthers(script)
    ? new Promise<void>((resolve) => {
        copy.addEventListener('load', () => resolve());
        copy.addEventListener('error', () => resolve());
      })
    : Promise.resolve();
  place.replaceWith(copy);
  return loaded;
};

const release = async (template: HTMLTemplateElement): Promise<void> => {
  const content = document.importNode(template.content, true);
  const scripts = [...content.querySelectorAll('script')].map((script) => {
    const place = document.createComment('script');
    script.replaceWith(place);
    return { script, place };
  });
  template.replaceWith(content);
  for (const { script, place } of scripts) await run(place, script);
};

/**
 * Puts code that has waited into the page, in its place and its order: once, since its template goes. A snippet that fails holds up
 * none of the others.
 */
export const releaseSnippets = async (): Promise<void> => {
  for (const template of document.querySelectorAll<HTMLTemplateElement>(selector))
    await release(template).catch((error) => console.error(`The snippet "${template.dataset.snippet}" has failed.`, error));
};
