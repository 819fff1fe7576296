import type { SecondFactorSetup } from '@directory/contracts';
import { QRCodeSVG } from 'qrcode.react';
import { CopyButton } from '../../../components/ui/copy-button.tsx';
import { adminThresholds } from '../../../config/admin-limits.ts';
import { CodeForm } from './code-form.tsx';

interface SetupViewProps {
  setup: SecondFactorSetup;
  isPending: boolean;
  error: string | undefined;
  passwordError: string | undefined;
  onConfirm: (code: string, password: string) => void;
  onCancel: () => void;
}

const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** The new secret as a QR code and in letters, and the code and the password that confirm it. */
export const SetupView = ({ setup, isPending, error, passwordError, onConfirm, onCancel }: SetupViewProps) => (
  <div className="mt-4">
    <ol className="list-decimal space-y-1 ps-5 text-sm">
      <li>Telefonunuzdaki doğrulama uygulamasıyla karekodu okutun ya da anahtarı elle yazın.</li>
      <li>Uygulamanın gösterdiği 6 haneli kodu ve giriş şifrenizi aşağıya yazın.</li>
    </ol>
    {/* White in any light: cameras read dark on bright. */}
    <div className="mt-4 inline-block rounded-panel bg-[#fff] p-3">
      <QRCodeSVG
        value={setup.address}
        size={adminThresholds.qrCodePx}
        title="Doğrulama uygulaması için karekod"
        bgColor="#fff"
        fgColor="#000"
      />
    </div>
    <p className="mt-3 text-sm text-ink-2">Anahtar</p>
    <p className="flex items-center gap-1">
      <code className="font-mono text-sm wrap-anywhere">{grouped(setup.secret)}</code>
      <CopyButton text={setup.secret} label="Anahtarı kopyala" done="Anahtar kopyalandı" failed="Anahtar kopyalanamadı" />
    </p>
    <CodeForm
      label="Uygulamadaki kod"
      hint="Kod 30 saniyede bir değişir."
      button="Onayla ve aç"
      isPending={isPending}
      error={error}
      asksPassword
      passwordError={passwordError}
      onSend={onConfirm}
      onCancel={onCancel}
    />
  </div>
);
