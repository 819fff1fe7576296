import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatTurkishNumber } from '../../lib/admin/turkish.ts';
import { buttonClass } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';

interface AdminPagerProps {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}

/** Pages of a long list: neighbours, ends, and any page by its number. Nothing for a single page. */
export const AdminPager = ({ page, pages, hrefOf }: AdminPagerProps) =>
  pages <= 1 ? null : (
    <nav aria-label="Sayfalar" className="mt-4 flex flex-wrap items-center justify-center gap-1 text-sm">
      <Step to={hrefOf(1)} isOff={page <= 1} label="İlk sayfa" Icon={ChevronFirst} />
      <Step to={hrefOf(page - 1)} isOff={page <= 1} label="Önceki sayfa" Icon={ChevronLeft} />
      <PageNumber key={page} page={page} pages={pages} hrefOf={hrefOf} />
      <Step to={hrefOf(page + 1)} isOff={page >= pages} label="Sonraki sayfa" Icon={ChevronRight} />
      <Step to={hrefOf(pages)} isOff={page >= pages} label="Son sayfa" Icon={ChevronLast} />
    </nav>
  );

interface StepProps {
  to: string;
  isOff: boolean;
  label: string;
  Icon: LucideIcon;
}

const stepClass = 'inline-flex size-10 items-center justify-center rounded-control max-sm:size-11';

const Step = ({ to, isOff, label, Icon }: StepProps) =>
  isOff ? (
    <span aria-hidden className={`${stepClass} opacity-40`}>
      <Icon className="size-4.5" />
    </span>
  ) : (
    <Link to={to} aria-label={label} className={`${stepClass} hover:bg-sunken`}>
      <Icon aria-hidden className="size-4.5" />
    </Link>
  );

const PageNumber = ({ page, pages, hrefOf }: AdminPagerProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(String(page));
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Math.min(pages, Math.max(1, Number.parseInt(typed.replace(/\D/g, ''), 10) || page));
    setTyped(String(wanted));
    if (wanted !== page) void navigate(hrefOf(wanted));
  };
  return (
    <form onSubmit={handleSubmit} className="flex items-center gap-2 px-1 tabular-nums">
      <input
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Sayfa, ${formatTurkishNumber(pages)} sayfadan`}
        className="min-h-10 w-20 rounded-control border border-edge bg-paper px-2 text-center max-sm:min-h-11"
      />
      <span className="text-ink-2">/ {formatTurkishNumber(pages)}</span>
      <button type="submit" className={buttonClass('plain', 'small')}>
        Git
      </button>
    </form>
  );
};
