import { uploadLimitBytes } from '@directory/contracts';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { dismissToast, toastStore } from '../../../components/toast/toast-store.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DropZone } from './drop-zone.tsx';

const onFiles = jest.fn<(files: File[]) => void>();
const file = (name: string, size?: number): File =>
  Object.defineProperties(new File(['abc'], name), size === undefined ? {} : { size: { value: size } });
const names = () => onFiles.mock.calls.map(([files]) => files.map(({ name }) => name));

beforeEach(() => {
  onFiles.mockClear();
  dismissToast(toastStore.current()?.id ?? 0);
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
    expect(names()).toEqual([['a.xlsx', 'b.xls'], ['a.xlsx']]);
    expect(toastStore.current()?.isOpen ?? false).toBe(false);
  });

  it('forgets a chosen file, so that the browser notices the same one again', () => {
    const { input } = show();
    const cleared = jest.fn();
    Object.defineProperty(input, 'value', { configurable: true, set: cleared });
    fireEvent.change(input, { target: { files: [file('a.xlsx')] } });
    expect(cleared.mock.calls).toEqual([['']]);
  });

  it('takes dropped files, and sorts out the others in one toast', () => {
    const { zone } = show();
    fireEvent.drop(zone, { dataTransfer: { files: [file('a.xlsx'), file('resim.png'), file('dev.xlsx', uploadLimitBytes + 1)] } });
    expect(names()).toEqual([['a.xlsx']]);
    expect(toastStore.current()).toMatchObject({ title: 'Dosya kabul edilmedi', tone: 'danger' });
    expect(toastStore.current()?.text).toContain('resim.png: yalnızca .xlsx ve .xls dosyaları yüklenebilir.');
    expect(toastStore.current()?.text).toContain('dev.xlsx: Dosya 500 MB sınırını aşıyor.');
  });

  it('hands on nothing where no file is left', () => {
    const { zone } = show();
    fireEvent.drop(zone, { dataTransfer: { files: [file('resim.png')] } });
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('takes a file of exactly the limit', () => {
    const { zone } = show();
    fireEvent.drop(zone, { dataTransfer: { files: [file('tam.xlsx', uploadLimitBytes)] } });
    expect(names()).toEqual([['tam.xlsx']]);
  });

  it('shows that something hangs over it', () => {
    const { zone } = show();
    fireEvent.dragOver(zone);
    expect(zone.className).toContain('border-accent bg-accent-soft');
    fireEvent.dragLeave(zone);
    expect(zone.className).not.toContain('bg-accent-soft');
    fireEvent.dragOver(zone);
    fireEvent.drop(zone, { dataTransfer: { files: [] } });
    expect(zone.className).not.toContain('bg-accent-soft');
  });
});
