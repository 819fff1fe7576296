import type { ContactForm } from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { isSpam } from './spam-signs.ts';

const form = (changes: Partial<ContactForm> = {}): ContactForm => ({
  name: 'Zeynep Yılmaz',
  email: 'zeynep@example.com',
  subject: 'Our opening hours',
  message: 'We open at 8 now, see https://cafe.example/hours and https://cafe.example/contact.',
  ...changes,
});

describe('isSpam', () => {
  it.each<[string, Partial<ContactForm>]>([
    ['an ordinary message', {}],
    ['the hidden field left empty', { website: '' }],
    ['a message of one word', { message: 'Hello' }],
    ['four links', { message: 'https://a.example '.repeat(4) }],
    ['brackets that are no link', { message: 'See [1] and <our menu>.' }],
  ])('takes %s for a visitor’s', (_name, changes) => {
    expect(isSpam(form(changes))).toBe(false);
  });

  it.each<[string, Partial<ContactForm>]>([
    ['the hidden field filled in', { website: 'https://pills.example' }],
    ['a link as markup', { message: 'Buy <a href="https://pills.example">now</a>' }],
    ['a link of a forum', { message: 'Buy [url=https://pills.example]now[/url]' }],
    ['an address as the subject', { subject: 'Visit HTTPS://pills.example' }],
    ['an address as the name', { name: 'www.pills.example' }],
    ['five links', { message: 'https://pills.example '.repeat(5) }],
  ])('takes %s for a program’s', (_name, changes) => {
    expect(isSpam(form(changes))).toBe(true);
  });
});
