import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { renderScreen } from '../../../testing/render-screen.tsx';

const unreachable = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.unstable_mockModule('./rich-text.tsx', unreachable);
jest.unstable_mockModule('./point-map.tsx', unreachable);
const { DescriptionEditor } = await import('./description-editor.tsx');
const { PlaceTab } = await import('./place-tab.tsx');

const Form = ({ children }: { children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: { description: '<p>Yarım</p>', latitude: '', longitude: '' } })}>{children}</FormProvider>
);

// React reports the fault that the boundary caught.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));

describe('parts of the form whose code cannot be loaded', () => {
  it('leave the description to its HTML', async () => {
    const { user } = renderScreen(
      <Form>
        <DescriptionEditor />
      </Form>,
    );
    expect(await screen.findByText(/^Görsel düzenleyici yüklenemedi/)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'HTML' }));
    expect((screen.getByLabelText('Açıklamanın HTML kodu') as HTMLTextAreaElement).value).toBe('<p>Yarım</p>');
  });

  it('leave the point to its two fields', async () => {
    renderScreen(
      <Form>
        <PlaceTab countries={[]} isShown />
      </Form>,
    );
    expect(await screen.findByText(/^Harita yüklenemedi/)).toBeTruthy();
    expect(screen.getByLabelText('Enlem')).toBeTruthy();
  });
});
