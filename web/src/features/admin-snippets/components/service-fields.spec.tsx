import {
  adsenseCode,
  adsenseDisplayCode,
  defaultSnippets,
  facebookPixelCode,
  googleAnalyticsCode,
  verificationCode,
} from '@directory/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { serviceCodes } from '../model/service-codes.ts';
import { ServiceFields } from './service-fields.tsx';

const token = 'abcdefghijklmnopqrstuvwxyz_-0123';

const Editor = ({ id, initial }: { id: string; initial: string }) => {
  const [code, setCode] = useState(initial);
  const snippet = { ...defaultSnippets[0], id, code };
  return (
    <>
      <ServiceFields snippet={snippet} helper={serviceCodes[id]} onCode={setCode} />
      <output>{code}</output>
    </>
  );
};

const show = (id: string, code = '') => renderScreen(<Editor id={id} initial={code} />);
const code = () => screen.getByRole('status').textContent;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

describe('the ids of a known service', () => {
  it.each([
    ['google-adsense', [['AdSense yayıncı kimliği', 'ca-pub-1234567890123456']], adsenseCode('ca-pub-1234567890123456')],
    [
      'adsense-display',
      [
        ['AdSense yayıncı kimliği', 'ca-pub-1234567890123456'],
        ['Reklam birimi kimliği', '9876543210'],
      ],
      adsenseDisplayCode('ca-pub-1234567890123456', '9876543210'),
    ],
    ['google-analytics-4', [['Ölçüm kimliği', 'G-ABCD123456']], googleAnalyticsCode('G-ABCD123456')],
    ['facebook-pixel', [['Piksel kimliği', '123456789012345']], facebookPixelCode('123456789012345')],
    ['search-console', [['Doğrulama kodu', token]], verificationCode(token)],
  ])('write the code of %s', async (id, values, written) => {
    const { user } = show(id);
    for (const [label, value] of values) await user.type(field(label), value);
    expect(code()).toBe(written);
  });

  it.each([
    `<meta name="google-site-verification" content="${token}" />`,
    `<meta content='${token}' name='google-site-verification'>`,
    ` google-site-verification=${token} `,
  ])('are found in a whole tag or record that was pasted: %s', async (pasted) => {
    const { user } = show('search-console');
    await user.click(field('Doğrulama kodu'));
    await user.paste(pasted);
    expect([field('Doğrulama kodu').value, code()]).toEqual([token, verificationCode(token)]);
  });

  it('write no code while one is wrong or missing, and say what it should look like', async () => {
    const { user } = show('adsense-display');
    await user.type(field('Reklam birimi kimliği'), '9876543210');
    expect(code()).toBe('');
    await user.type(field('AdSense yayıncı kimliği'), 'pub-1');
    expect(screen.getByText('Yayıncı kimliği ca-pub- ile başlamalı ve rakamlarla bitmeli')).toBeTruthy();
    expect(code()).toBe('');
  });

  it('take the code away with them', async () => {
    const { user } = show('google-analytics-4', googleAnalyticsCode('G-ABCD123456'));
    await user.clear(field('Ölçüm kimliği'));
    expect(code()).toBe('');
  });

  it('replace code that was written by hand only when they are told to', async () => {
    const byHand = "<script>/* ours */ gtag('config', 'G-HAND12345', {})</script>";
    const { user } = show('google-analytics-4', byHand);
    expect(field('Ölçüm kimliği').value).toBe('G-HAND12345');
    await user.clear(field('Ölçüm kimliği'));
    await user.type(field('Ölçüm kimliği'), 'G-NEW1234567');
    expect(code()).toBe(byHand);
    await user.click(screen.getByRole('button', { name: 'Kodu bu kimlikle yeniden yaz' }));
    expect(code()).toBe(googleAnalyticsCode('G-NEW1234567'));
  });
});
