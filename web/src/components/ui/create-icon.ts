import { createElement, type ReactNode, type SVGProps } from 'react';

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

const isOnServer = typeof document === 'undefined';

const markupOf = (node: IconData['node']): string =>
  node
    .map(([tag, { key: _, ...attributes }]) => {
      const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
      return `<${tag}${written.join('')}></${tag}>`;
    })
    .join('');

/** On the server the lines of a drawing are text that is ready: made as elements they are a quarter of all that a page has. */
const drawingOf = (node: IconData['node'], asText: boolean): [props: object, children?: ReactNode] =>
  asText
    ? [{ dangerouslySetInnerHTML: { __html: markupOf(node) } }]
    : [{}, node.map(([tag, attributes]) => createElement(tag, attributes))];

const isNamed = (props: object): boolean => 'aria-label' in props || 'aria-labelledby' in props || 'role' in props || 'title' in props;

/**
 * Makes the icons of the package into components, in place of its own function (see build/lean-icons.ts), which puts every icon
 * together anew each time: a sixth of the time of a page. The markup is the same.
 */
const createIcon = ({ name, size, node, aliases = [] }: IconData, asText = isOnServer) => {
  const others = aliases.filter((alias) => typeof alias === 'string');
  const names = ['lucide', ...[name, ...others].map((one) => `lucide-${one}`)].join(' ');
  const [content, children] = drawingOf(node, asText);
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
  return ({ className, size: side = 24, ...rest }: IconProps) =>
    createElement(
      'svg',
      {
        ...drawn,
        width: side,
        height: side,
        className: className ? `${names} ${className}` : names,
        ...(isNamed(rest) ? undefined : { 'aria-hidden': true }),
        ...rest,
        ...content,
      },
      children,
    );
};

export default createIcon;
