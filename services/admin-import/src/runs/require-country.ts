import type { FilePlace } from '@directory/contracts';
import { DomainError } from '@directory/service-kit';
import { findCountry } from '@directory/text';

/** @throws DomainError REQUEST_INVALID for a code that no country has. */
export const requireCountry = ({ country }: FilePlace): void => {
  if (country === undefined || findCountry(country)?.code === country) return;
  throw new DomainError('REQUEST_INVALID', {}, [{ field: 'country', message: `Böyle bir ülke kodu yok: ${country}` }]);
};
