import { longestText } from '@directory/contracts';
import { type FormEvent, useId, useState } from 'react';
import { TextField } from '../../../components/admin/text-field.tsx';
import { Button } from '../../../components/ui/button.tsx';

interface CodeFormProps {
  label: string;
  hint: string;
  button: string;
  tone?: 'primary' | 'danger';
  isPending: boolean;
  error: string | undefined;
  /** Asks for the sign-in's password, too. */
  asksPassword?: boolean;
  passwordError?: string;
  onSend: (code: string, password: string) => void;
  onCancel: () => void;
}

/** Asks for one code. */
export const CodeForm = ({ label, hint, button, tone, isPending, error, asksPassword, passwordError, onSend, onCancel }: CodeFormProps) => {
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const passwordId = useId();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSend(code.trim(), password);
  };
  return (
    <form onSubmit={handleSubmit} className="mt-4 max-w-sm">
      <TextField
        id={useId()}
        label={label}
        hint={hint}
        error={error}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={20}
      />
      {asksPassword && (
        <TextField
          id={passwordId}
          type="password"
          label="Giriş şifresi"
          hint="Girişin üçüncü adımındaki şifre."
          className="mt-3"
          error={passwordError}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          maxLength={longestText}
        />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          type="submit"
          size="small"
          tone={tone}
          disabled={code.trim().length < 6 || (asksPassword && password.trim() === '') || isPending}
        >
          {button}
        </Button>
        <Button tone="plain" size="small" onClick={onCancel}>
          Vazgeç
        </Button>
      </div>
    </form>
  );
};
