import { uploadLimitBytes } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import type { ChosenFiles } from '../model/chosen-files.ts';
import { DropZone } from './drop-zone.tsx';

const onFiles = jest.fn<(files: ChosenFiles) => void>();
const file = (name: string, size?: number): File =>
  Object.defineProperties(new File(['PK\u0003\u0004'], name), size === undefined ? {} : { size: { value: size } });
const names = () => onFiles.mock.calls.map(([{ accepted }]) => accepted.map(({ name }) => name));

beforeEach(() => {
  onFiles.mockClear();
});

const show = () => {
  const rendered = renderScreen(<DropZone onFiles={onFiles} />);
  return {
    ...rendered,
    zone: rendered.container.firstElementChild as HTMLElement,
    input: screen.getByLabelText('bilgisayarınızdan seçin'),
  };
};

describe('the drop zone', () => {
  it('says what it takes', () => {
    const { zone, input } = show();
    expect(zone.textContent).toContain('.xlsx veya .xls, dosya başına en fazla 500 MB.');
    expect([input.getAttribute('accept'), input.hasAttribute('multiple')]).toEqual(['.xlsx,.xls', true]);
  });

  it('hands on chosen workbooks, and notices the same file twice', async () => {
    const { user, input } = show();
    await user.upload(input, [file('a.xlsx'), file('b.xls')]);
    await user.upload(input, file('a.xlsx'));
    await waitFor(() => expect(names()).toEqual([['a.xlsx', 'b.xls'], ['a.xlsx']]));
  });

  it('forgets a chosen file, so that the browser notices the same one again', () => {
    const { input } = show();
    const cleared = jest.fn();
    Object.defineProperty(input, 'value', { configurable: true, set: cleared });
    fireEvent.change(input, { target: { files: [file('a.xlsx')] } });
    expect(cleared.mock.calls).toEqual([['']]);
  });

  it('takes dropped files, and hands on the others with their reasons', async () => {
    const { zone } = show();
    fireEvent.drop(zone, { dataTransfer: { files: [file('a.xlsx'), file('resim.png'), file('dev.xlsx', uploadLimitBytes + 1)] } });
    await waitFor(() => expect(names()).toEqual([['a.xlsx']]));
    expect(onFiles.mock.calls[0][0].refused.map(({ file: { name }, reason }) => `${name}: ${reason}`)).toEqual([
      'resim.png: yalnızca .xlsx ve .xls dosyaları yüklenebilir.',
      expect.stringContaining('dev.xlsx: Dosya 500 MB sınırını aşıyor.'),
    ]);
  });

  it('hands on nothing where nothing was dropped', async () => {
    const { zone } = show();
    fireEvent.drop(zone, { dataTransfer: { files: [] } });
    await new Promise((resolve) => setTimeout(resolve));
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('takes a file of exactly the limit', async () => {
    const { zone } = show();
    fireEvent.drop(zone, { dataTransfer: { files: [file('tam.xlsx', uploadLimitBytes)] } });
    await waitFor(() => expect(names()).toEqual([['tam.xlsx']]));
  });

  it('shows that something hangs over it', () => {
    const { zone } = show();
    fireEvent.dragOver(zone);
    expect(zone.className).toContain('border-focus bg-sunken');
    fireEvent.dragLeave(zone);
    expect(zone.className).not.toContain('bg-sunken');
    fireEvent.dragOver(zone);
    fireEvent.drop(zone, { dataTransfer: { files: [] } });
    expect(zone.className).not.toContain('bg-sunken');
  });
});
