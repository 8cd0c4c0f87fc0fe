import type { IconName } from '../../../lib/icon-names.ts';
import type { ServiceType } from '../../contact/model/contact-form.ts';

/** Returns the service type in the contact form for a service with this icon. Services have no type in the CMS. */
export function serviceTypeOf(icon: IconName): ServiceType {
  if (icon === 'sun') return 'solar';
  return icon === 'wind' ? 'hvac' : 'consultation';
}
