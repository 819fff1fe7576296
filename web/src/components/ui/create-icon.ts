import { createElement, type SVGProps } from 'react';

/** A drawing as the icon package holds it. */
interface IconData {
  name: string;
  /** Side of its square. */
  size: number;
  node: [tag: string, attributes: Record<string, string>][];
  aliases?: (string | object)[];
}

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'children'> {
  size?: number | string;
}

const markupOf = (node: IconData['node']): string =>
  node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}></${tag}>`;
    })
    .join('');

const isNamed = (props: object): boolean => 'aria-label' in props || 'aria-labelledby' in props || 'role' in props || 'title' in props;

/**
 * Makes the icons of the package into components, in place of its own function (see build/lean-icons.ts), which puts every icon
 * together anew each time: a sixth of the time of a page. The markup is the same; the lines of a drawing are one text, put together when
 * it is first shown: as elements they were a quarter of all that a page has.
 */
const createIcon = ({ name, size, node, aliases = [] }: IconData) => {
  const others = aliases.filter((alias) => typeof alias === 'string');
  const names = ['lucide', ...[name, ...others].map((one) => `lucide-${one}`)].join(' ');
  let content: { __html: string } | undefined;
  const drawn = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: 24,
    height: 24,
    viewBox: `0 0 ${size} ${size}`,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return ({ className, size: side = 24, ...rest }: IconProps) => {
    content ??= { __html: markupOf(node) };
    return createElement('svg', {
      ...drawn,
      width: side,
      height: side,
      className: className ? `${names} ${className}` : names,
      ...(isNamed(rest) ? undefined : { 'aria-hidden': true }),
      ...rest,
      dangerouslySetInnerHTML: content,
    });
  };
};

export default createIcon;
