import { describe, expect, it } from '@jest/globals';
import { BadgeCheck, House, MapPin, ShoppingBag, Star, Store } from 'lucide-react';
import { createElement, type FC, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import createIcon from './create-icon.ts';

type IconData = Parameters<typeof createIcon>[0];
type Icon = FC<Record<string, unknown>>;

/** The drawing that the package hands to the function that makes its components. */
const dataOf = (icon: unknown): IconData => {
  const { render } = icon as { render: (props: object, ref: null) => ReactElement<{ icon: IconData }> };
  return render({}, null).props.icon;
};

const icons = Object.entries({ BadgeCheck, House, MapPin, ShoppingBag, Star, Store });

const uses: [string, Record<string, unknown>][] = [
  ['by itself', {}],
  ['with a class', { className: 'size-4 text-star' }],
  ['hidden from readers', { 'aria-hidden': true, className: 'size-4' }],
  ['with a name', { role: 'img', 'aria-label': 'Verified' }],
  ['in a finer line', { 'aria-hidden': true, strokeWidth: 1.75 }],
  ['in another size', { size: 32 }],
];

describe('createIcon', () => {
  it.each(uses)('draws what the package draws: %s', (_, props) => {
    for (const [, icon] of icons) {
      const theirs = renderToStaticMarkup(createElement(icon as unknown as Icon, props));
      const ours = createIcon(dataOf(icon)) as unknown as Icon;
      expect(renderToStaticMarkup(createElement(ours, props))).toBe(theirs);
    }
  });
});
