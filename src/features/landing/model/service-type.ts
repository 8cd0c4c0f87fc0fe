import type { IconName } from '../../../lib/icon-names.ts';
import type { ServiceType } from '../../contact/model/contact-form.ts';

/** Returns the contact form’s type of a service with this icon: the CMS knows no type of a service, only its icon. */
export function serviceTypeOf(icon: IconName): ServiceType {
  if (icon === 'sun') return 'solar';
  return icon === 'wind' ? 'hvac' : 'consultation';
}
