import { proxySecretWarning } from '../../api/contact/services/proxy-secret';
import { readSetting } from '../settings';

/** Returns what is wrong with the settings, in French. It names variables, so it is for the log and the Super Admin. */
export function settingWarnings(): string[] {
  const warnings = [
    readSetting('BUILD_HOOK') ? null : 'BUILD_HOOK n’est pas définie, publier dans Strapi ne construit pas le site.',
    readSetting('CMS_REPORT_TOKEN') ? null : 'CMS_REPORT_TOKEN n’est pas définie, le site ne dit pas à Strapi ce qu’il montre.',
    proxySecretWarning(),
  ];
  return warnings.filter((warning) => warning !== null);
}
