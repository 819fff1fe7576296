import { contactTrap } from '@directory/contracts';

/** A field that visitors neither see nor reach; programs that fill in everything give themselves away by it. */
export const FormTrap = () => (
  <div aria-hidden="true" className="absolute -start-[200vw] size-px overflow-hidden">
    <label>
      Leave this field empty
      <input type="text" name={contactTrap} tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);
