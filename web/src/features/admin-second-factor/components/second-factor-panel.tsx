import type { SecondFactor } from '@directory/contracts';
import { FailureNote, failureText } from '../../../components/admin/failure-note.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { adminThresholds } from '../../../config/admin-limits.ts';
import { formatTurkishDay } from '../../../lib/admin/turkish.ts';
import { LoadError } from '../../../lib/api/load-error.ts';
import { useSecondFactor } from '../model/use-second-factor.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodeList } from './recovery-code-list.tsx';
import { SetupView } from './setup-view.tsx';

type Factor = ReturnType<typeof useSecondFactor>;

/** Switches the fourth step of the sign-in on and off. */
export const SecondFactorPanel = () => {
  const factor = useSecondFactor();
  const { state } = factor;
  return (
    <section aria-labelledby="second-factor-heading" className="rounded-panel bg-surface p-5">
      <h2 id="second-factor-heading" className="text-xl">
        Girişte doğrulama kodu
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-2">
        Açıkken giriş, üç adımdan sonra telefonunuzdaki doğrulama uygulamasının gösterdiği tek kullanımlık kodu da ister.
      </p>
      {state.isPending && <p className="mt-3 text-ink-2">Yükleniyor…</p>}
      {state.isError && !state.data && (
        <div className="mt-3">
          <FailureNote text="Durum alınamadı." onRetry={() => void state.refetch()} />
        </div>
      )}
      {state.data && <PanelBody factor={factor} data={state.data} />}
    </section>
  );
};

const PanelBody = ({ factor, data }: { factor: Factor; data: SecondFactor }) => {
  const { setup, on, forget } = factor;
  if (on.data) return <RecoveryCodeList codes={on.data.recoveryCodes} onDone={forget} />;
  if (data.isOn) return <SwitchedOn factor={factor} data={data} />;
  if (setup.data) {
    const text = on.error ? failureText(on.error) : undefined;
    const isOfPassword = on.error instanceof LoadError && on.error.code === 'SECOND_FACTOR_PASSWORD_WRONG';
    return (
      <SetupView
        setup={setup.data}
        isPending={on.isPending}
        error={isOfPassword ? undefined : text}
        passwordError={isOfPassword ? text : undefined}
        onConfirm={(code, password) => on.mutate({ code, password })}
        onCancel={forget}
      />
    );
  }
  return (
    <Button size="small" className="mt-4" disabled={setup.isPending} onClick={() => setup.mutate()}>
      Doğrulama kodunu aç
    </Button>
  );
};

const SwitchedOn = ({ factor, data }: { factor: Factor; data: SecondFactor }) => {
  const { off, isSwitchingOff, setSwitchingOff } = factor;
  return (
    <>
      <p className="mt-3">
        <span className="font-medium text-positive">Açık</span>
        {data.switchedOnAt && ` · ${formatTurkishDay(data.switchedOnAt)} tarihinden beri`} · {data.recoveryCodesLeft} kurtarma kodu kaldı
      </p>
      {data.recoveryCodesLeft < adminThresholds.fewRecoveryCodes && (
        <p className="mt-1 text-sm text-warning">Kurtarma kodlarınız azaldı. Yenilerini almak için kapatıp yeniden açın.</p>
      )}
      {isSwitchingOff ? (
        <CodeForm
          label="Doğrulama kodu"
          hint="Uygulamanın gösterdiği kod ya da bir kurtarma kodu."
          button="Kapat"
          tone="danger"
          isPending={off.isPending}
          error={off.error ? failureText(off.error) : undefined}
          onSend={(code) => off.mutate(code)}
          onCancel={() => setSwitchingOff(false)}
        />
      ) : (
        <Button tone="quiet" size="small" className="mt-4" onClick={() => setSwitchingOff(true)}>
          Doğrulama kodunu kapat
        </Button>
      )}
    </>
  );
};
