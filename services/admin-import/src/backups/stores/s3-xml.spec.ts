import { expect, it } from '@jest/globals';
import { elementsOf, textOf } from './s3-xml.ts';

it('finds the insides of elements, with attributes and without, and the text of the first', () => {
  const xml = '<List a="1"><Key>a&amp;b</Key><Key x="y">c</Key><Keys>d</Keys><Key>e';
  expect(elementsOf(xml, 'Key')).toEqual(['a&amp;b', 'c']);
  expect(textOf(xml, 'Key')).toBe('a&b');
  expect(textOf(xml, 'Size')).toBeUndefined();
});

it.each(['<Key>', '<Key '])('reads beginnings without an end once: %s', (beginning) => {
  const read = (times: number): number => {
    const xml = beginning.repeat(times);
    const begun = process.threadCpuUsage();
    expect(elementsOf(xml, 'Key')).toEqual([]);
    expect(elementsOf(`${xml}</Key>`, 'Key').length).toBeLessThanOrEqual(1);
    const { user } = process.threadCpuUsage(begun);
    return user;
  };
  read(1000);
  // A thousand times as many took a million times as long: minutes.
  expect(read(1_000_000)).toBeLessThan(20_000_000);
});
