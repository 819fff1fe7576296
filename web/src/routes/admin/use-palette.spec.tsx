import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Toaster } from '../../components/toast/toaster.tsx';
import { renderScreen } from '../../testing/render-screen.tsx';

let isReachable = false;
jest.unstable_mockModule('../../features/admin-palette/components/palette.tsx', () => {
  if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module');
  return {
    Palette: ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Kapat
      </button>
    ),
  };
});
const { usePalette } = await import('./use-palette.ts');

const Shell = () => {
  const { shown: Palette, open, close } = usePalette();
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Ad" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={open}>
        Ara
      </button>
      {Palette && <Palette onClose={close} onKeyHelp={() => {}} />}
      <Toaster />
    </>
  );
};

beforeEach(() => {
  isReachable = false;
});

describe('the search over everything', () => {
  it('says that it could not be loaded, leaves the screen as it is and opens at the next try', async () => {
    const { user } = renderScreen(<Shell />);
    await user.type(screen.getByLabelText('Ad'), 'yarım');
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    expect(await screen.findByText(/^Arama açılamadı\./)).toBeTruthy();
    expect((screen.getByLabelText('Ad') as HTMLInputElement).value).toBe('yarım');
    isReachable = true;
    await user.click(screen.getByRole('button', { name: 'Ara' }));
    await user.click(await screen.findByRole('button', { name: 'Kapat' }));
    expect(screen.queryByRole('button', { name: 'Kapat' })).toBeNull();
  });
});
