import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render-screen.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Button, buttonClass } from './button.tsx';
import { CategoryIcon } from './category-icon.tsx';
import { EmptyState } from './empty-state.tsx';
import { Flag } from './flag.tsx';
import { NoSuchPage } from './no-such-page.tsx';
import { Stars } from './stars.tsx';

afterEach(() => {
  jest.useRealTimers();
});

describe('breadcrumbs', () => {
  it('lead back step by step; the last one is the page itself', () => {
    renderScreen(
      <Breadcrumbs
        crumbs={[
          { name: 'Home', path: '/' },
          { name: 'Germany', path: null },
          { name: 'Berlin', path: '/city/berlin' },
        ]}
      />,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/']);
    expect(screen.getByText('Berlin').closest('[aria-current=page]')).not.toBeNull();
  });
});

describe('a button', () => {
  it('sends no form unless it is told to', () => {
    renderScreen(<Button>Retry</Button>);
    expect(screen.getByRole('button').getAttribute('type')).toBe('button');
  });

  it('looks like a link that looks like one', () => {
    renderScreen(
      <Button tone="quiet" size="small">
        Retry
      </Button>,
    );
    expect(screen.getByRole('button').className).toBe(buttonClass('quiet', 'small'));
  });
});

describe('stars', () => {
  const shown = (rating: number) => {
    const { container, unmount } = renderScreen(<Stars rating={rating} />);
    const slots = [...container.querySelectorAll('[role=img] > span')];
    const text = slots
      .map((slot) => (slot.querySelector('.lucide-star.fill-star') ? '1' : slot.querySelector('.lucide-star-half') ? '½' : '0'))
      .join('');
    unmount();
    return text;
  };

  it.each([
    [5, '11111'],
    [4.8, '11111'],
    [4.74, '1111½'],
    [4.25, '1111½'],
    [4.2, '11110'],
    [0, '00000'],
  ])('of %d are %s', (rating, expected) => expect(shown(rating)).toBe(expected));

  it('are read as a number', () => {
    renderScreen(<Stars rating={4.4} />);
    expect(screen.getByRole('img', { name: '4.4 out of 5 stars' })).toBeTruthy();
  });
});

describe('a flag', () => {
  it('is decoration, found by its code', () => {
    const { container } = renderScreen(<Flag code="DE" />);
    const image = container.querySelector('img');
    expect([image?.getAttribute('src'), image?.getAttribute('alt')]).toEqual(['/assets/static/flags/DE.svg', '']);
  });

  it.each([null, 'de', 'DEU', '../x'])('is none for %p', (code) => {
    const { container } = renderScreen(<Flag code={code} />);
    expect(container.querySelector('img')).toBeNull();
  });
});

describe('a category’s icon', () => {
  const href = (name: string) =>
    renderScreen(<CategoryIcon name={name} />)
      .container.querySelector('use')
      ?.getAttribute('href');

  it('is found by its name, and is a shop front for names that are not known', () => {
    expect(href('croissant')).toBe('/assets/static/category-icons.svg#croissant');
    expect(href('spaceship')).toBe('/assets/static/category-icons.svg#store');
  });
});

describe('an empty list', () => {
  it('has one sentence and one way on', () => {
    renderScreen(
      <EmptyState title="No cities available yet" text="Come back soon.">
        <a href="/">Home</a>
      </EmptyState>,
    );
    expect(screen.getByText('No cities available yet')).toBeTruthy();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('says where it ends, if that is known', () => {
    const { unmount } = renderScreen(<NoSuchPage page={9} total={1204} firstPage="/cities" />);
    expect(screen.getByText('This list ends at number 1,204.')).toBeTruthy();
    unmount();
    renderScreen(<NoSuchPage page={9000} total={null} firstPage="/cities" />);
    expect(screen.getByText('There is no page 9,000')).toBeTruthy();
    expect(screen.queryByText(/This list ends/)).toBeNull();
  });
});

describe('a drawing in place of a photo', () => {
  it('gives way to a plain icon with the name once it is known that it cannot be had', async () => {
    const probes: { onerror?: () => void; src?: string }[] = [];
    class FakeImage {
      constructor() {
        probes.push(this);
      }
    }
    const real = globalThis.Image;
    globalThis.Image = FakeImage as unknown as typeof Image;
    const { PlaceholderArt } = await import('./placeholder-art.tsx');
    const { container } = renderScreen(<PlaceholderArt id={1} categoryName="Bakery" name="Rye & Co" />);
    expect(container.querySelector('use')?.getAttribute('href')).toBe('/assets/static/art.svg#bakery');
    await waitFor(() => expect(probes.map(({ src }) => src)).toEqual(['/assets/static/art.svg']));
    act(() => probes[0].onerror?.());
    expect(container.querySelector('use')).toBeNull();
    expect(container.textContent).toBe('Rye & Co');
    globalThis.Image = real;
  });
});
