import assert from 'node:assert/strict';
import { journey } from '../support/journeys.ts';
import { counting, ownSnippet, runsOf, saveSnippets, untilPages, untilRun, walkThrough } from '../support/page-code.ts';

journey('a script in each position runs once, however far the visitor walks, and is gone when it is switched off', async (stage) => {
  const positions = ['head', 'body-start', 'body-end'] as const;
  const own = positions.map((position) => ownSnippet(`own-${position}`, position, counting(position)));
  await saveSnippets(stage, own);
  await untilPages(stage, 'runs["body-end"]', true);
  const { page, watch } = await stage.visit();
  await page.goto('/', { waitUntil: 'networkidle' });
  const once = { head: 1, 'body-start': 1, 'body-end': 1 };
  await untilRun(page, once);
  await walkThrough(page);
  assert.deepEqual(await runsOf(page), once, 'after four pages');
  assert.deepEqual(watch.faults, []);
  await saveSnippets(
    stage,
    own.map((snippet) => ({ ...snippet, enabled: false })),
  );
  await untilPages(stage, 'runs["body-end"]', false);
  await page.goto('/about', { waitUntil: 'networkidle' });
  assert.deepEqual(await runsOf(page), {});
});

journey('a broken or hostile snippet takes neither the page nor the code behind it away', async (stage) => {
  const hostile = [
    ownSnippet('open-comment', 'head', '<!-- never closed'),
    ownSnippet('open-script', 'head', '<script>window.broken = ('),
    ownSnippet('throws', 'body-start', '<script>throw new Error("snippet at work")</script>'),
    ownSnippet('open-tags', 'body-start', '</div></body><table><div hidden><textarea><style>'),
    ownSnippet('open-script-comment', 'head', '<script><!--<script>'),
    ownSnippet('plain', 'body-start', '<p>a</p><plaintext>'),
    ownSnippet('leads-away', 'head', '<base href="/nowhere/"><title>Mine</title><meta http-equiv="refresh" content="0;url=/cities">'),
    ownSnippet('twin', 'body-start', '<div id="root"></div>'),
    ownSnippet('handler', 'body-end', '<button type="reset" id="own" onclick="window.isPressed = true">Own</button>'),
    ownSnippet('late-writer', 'body-end', '<script>document.write("<p>written late</p>")</script>', { purpose: 'advertising' }),
    ownSnippet('last', 'body-end', counting('last')),
  ];
  await saveSnippets(stage, hostile);
  await untilPages(stage, 'runs["last"]', true);
  const { page, watch } = await stage.visit();
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
  await untilRun(page, { last: 1 }, 'the code behind it runs');
  await page.locator('#own').click();
  assert.equal(await page.evaluate('window.isPressed'), true, 'code of an event runs');
  await page.getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }).click();
  await page.getByText('written late').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).first().click();
  await page.getByRole('button', { name: 'Send Message' }).waitFor();
  assert.match(await page.title(), /^Contact/);
  assert.deepEqual(await runsOf(page), { last: 1 }, 'and does not run again');
  const own = watch.faults.filter((fault) => !/snippet at work|SyntaxError|Unexpected/.test(fault));
  assert.deepEqual(own, [], 'nothing of the page itself has failed');
  await saveSnippets(stage, []);
  await untilPages(stage, 'runs["last"]', false);
});
