import { Button } from '../../../components/ui/button.tsx';
import { CopyButton } from '../../../components/ui/copy-button.tsx';

/** The recovery codes, this once. */
export const RecoveryCodeList = ({ codes, onDone }: { codes: string[]; onDone: () => void }) => (
  <div role="status" className="mt-4 rounded-panel bg-warning-soft p-4">
    <h3 className="font-medium">Kurtarma kodlarınız</h3>
    <p className="mt-1 text-sm">
      Telefonunuz yanınızda değilse bunlardan biriyle girersiniz. Her kod bir kez geçerlidir. Şimdi güvenli bir yere kaydedin; bir daha
      gösterilmezler.
    </p>
    <ul className="mt-3 grid max-w-sm grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm">
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <div className="mt-4 flex items-center gap-2">
      <Button size="small" onClick={onDone}>
        Kaydettim
      </Button>
      <CopyButton text={codes.join('\n')} label="Kodları kopyala" done="Kodlar kopyalandı" failed="Kodlar kopyalanamadı" />
    </div>
  </div>
);
