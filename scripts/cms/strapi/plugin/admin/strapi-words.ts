/** What Strapi 5.54 leaves in English on the pages that editors see, the category of the blocks included; its library’s: `library-words.ts`. */
import type { AdminConcern } from './concern';

const contentManager = {
  'actions.delete.label': 'Supprimer l’entrée',
  'actions.open-in-new-tab.label': 'Ouvrir dans un nouvel onglet',
  'actions.copy-documentId.label': 'Copier l’identifiant',
  'actions.copy-documentId.success': 'Identifiant copié',
  'components.DynamicZone.move-up': 'Monter',
  'components.DynamicZone.move-down': 'Descendre',
  'components.DynamicZone.unknown-component': 'Bloc inconnu',
  'components.DynamicZone.add-item-above': 'Ajouter un bloc au-dessus',
  'components.DynamicZone.add-item-below': 'Ajouter un bloc en dessous',
  'components.DynamicZone.extra-components':
    '{number, plural, one {Un bloc} other {# blocs}} de trop',
  'components.DynamicZone.more-actions': 'Autres actions',
  'components.Blocks.collapse': 'Réduire',
  'components.Blocks.expand': 'Agrandir',
  'components.RelationInputModal.modal-title': 'Modifier une relation',
  'components.RelationInputModal.button-fullpage': 'Ouvrir l’entrée',
  'components.RelationInputModal.confirmation-message':
    'Des changements ne sont pas enregistrés, et seront perdus. Fermer quand même ?',
  'containers.List.statusFilter.draft': 'Brouillon (jamais publié)',
  'containers.List.statusFilter.published': 'Publié (tous)',
  'containers.List.statusFilter.publishedModified': 'Publié, modifié depuis',
  'containers.List.statusFilter.publishedUnmodified': 'Publié, non modifié',
  'containers.list.filters.status': 'Statut',
  'containers.list.table-headers.status': 'Statut',
  'containers.ListPage.selectedEntriesModal.title': 'Publier les entrées',
  'containers.list.selectedEntriesModal.title': 'Publier les entrées',
  'containers.list.table.row-actions': 'Actions sur l’entrée',
  'containers.list.selectedEntriesModal.selectedCount.publish':
    '<b>{publishedCount}</b> déjà {publishedCount, plural, one {publiée} other {publiées}}. <b>{draftCount}</b> {draftCount, plural, one {prête} other {prêtes}} à publier. <b>{withErrorsCount}</b> à corriger d’abord.',
  'containers.list.selectedEntriesModal.selectedCount.unpublish':
    '<b>{draftCount}</b> déjà {draftCount, plural, one {retirée} other {retirées}}. <b>{publishedCount}</b> à retirer.',
  'containers.list.autoCloneModal.error.unique':
    'Deux entrées ne peuvent pas avoir la même valeur dans ce champ.',
  'containers.edit.information.last-published.value':
    '{time}{isAnonymous, select, true {} other { par {author}}}',
  'containers.edit.information.last-draft.value':
    '{time}{isAnonymous, select, true {} other { par {author}}}',
  'containers.edit.information.document.value':
    '{time}{isAnonymous, select, true {} other { par {author}}}',
  'containers.edit.information.documentId.label': 'Identifiant',
  'form.Input.hint.character.unit': '{maxValue, plural, one { caractère} other { caractères}}',
  'form.Input.hint.text':
    '{min, select, undefined {} other {au moins {min}}}{divider}{max, select, undefined {} other {au plus {max}}}{unit}{br}{description}',
  'form.Input.hint.minMaxDivider': ', ',
  'popUpWarning.warning.has-draft-relations.title': 'Publier quand même ?',
  'popUpWarning.warning.has-draft-m2m-relations.message':
    '{count, plural, one {Une entrée liée n’est pas publiée : elle paraîtra quand elle le sera.} other {# entrées liées ne sont pas publiées : elles paraîtront quand elles le seront.}}',
  'popUpWarning.warning.has-draft-m2m-relations.additional':
    '{count, plural, one {Une autre paraîtra} other {# autres paraîtront}} une fois publiées.',
  'popUpwarning.warning.bulk-has-draft-relations.message':
    '<b>{count} {count, plural, one {lien} other {liens}} de {entities} {entities, plural, one {entrée} other {entrées}}</b> mènent à ce qui n’est pas publié, et manqueront sur le site. ',
  'popUpWarning.warning.has-draft-relations.message':
    '{count, plural, one {Une entrée liée n’est pas publiée : elle manquera sur le site.} other {# entrées liées ne sont pas publiées : elles manqueront sur le site.}}',
  'popUpWarning.warning.unpublish': 'Si vous ne publiez pas ce contenu, il redevient un brouillon.',
  'popUpWarning.warning.unpublish-question': 'Ne pas le publier ?',
  'preview.panel.title': 'Aperçu',
  'preview.panel.button': 'Ouvrir l’aperçu',
  'preview.panel.button-configuration': 'Préparer l’aperçu',
  'preview.panel.button-disabled-tooltip': 'Enregistrez pour ouvrir l’aperçu',
  'preview.page-title': 'Aperçu : {contentType}',
  'preview.header.close': 'Fermer l’aperçu',
  'preview.copy.success': 'Lien copié',
  'preview.info.single-click-hint': 'Double-cliquez pour modifier',
  'preview.error.script-failed':
    'L’aperçu ne peut pas être modifié sur place : revenez au formulaire.',
  'preview.device.select': 'Largeur',
  'preview.device.desktop': 'Ordinateur',
  'preview.device.mobile': 'Téléphone',
  'relation.create': 'Créer une entrée',
  'success.records.publish': 'Publié.',
  'listView.validation.errors.title': 'À corriger d’abord',
  'listView.validation.errors.message':
    'Des champs sont à corriger avant de publier : obligatoires, ou trop longs.',
  'permissions.not-allowed.locale': 'Cette langue vous est fermée.',
  'validation.error.unreadable-required-field':
    'Des champs obligatoires vous sont cachés : demandez-en l’accès à qui s’occupe de Strapi.',
};

const admin = {
  /** The folder of the blocks’ components. */
  shared: 'Blocs',
  'search.placeholder': 'Chercher',
  'app.components.Button.close': 'Fermer',
  'app.components.ConfirmDialog.title': 'Confirmation',
  'app.components.MediaLibraryBanner.intro': 'La médiathèque est nouvelle. ',
  'app.components.MediaLibraryBanner.text.enabled': 'Les fichiers sont les mêmes.',
  'app.components.MediaLibraryBanner.button.enabled': 'En savoir plus (en anglais)',
  'app.components.MediaLibraryBanner.close': 'Fermer',
  'app.components.Select.placeholder': 'Choisir',
  'app.components.ToggleCheckbox.enabled-label': 'Oui',
  'app.components.ToggleCheckbox.disabled-label': 'Non',
  'app.components.ToggleCheckbox.on-label': 'Oui',
  'app.components.ToggleCheckbox.off-label': 'Non',
  'app.HeaderLayout.docLink.label': 'Documentation de Strapi (en anglais)',
  'app.error': 'Une erreur s’est produite',
  'app.error.message':
    'Rechargez la page. Si cela se répète, envoyez ce qui suit à qui s’occupe du site.',
  'app.error.copy': 'Copier',
  'app.loading': 'Un instant …',
  'app.error.chunk.title': 'Cet écran n’a pas pu être chargé',
  'app.error.chunk.message':
    'Strapi démarre peut-être, ou la connexion a été coupée : rechargez la page.',
  'app.error.chunk.reload': 'Recharger la page',
  'app.session.ended.title': 'La session est terminée',
  'app.session.ended.unsaved':
    'Elle ne peut pas reprendre : ce qui n’est pas enregistré sera perdu à la déconnexion.',
  'app.utils.update-filter': 'Changer le filtre',
  'app.utils.published': 'Publié',
  cancel: 'Annuler',
  'components.Blocks.blocks.bulletList': 'Liste à puces',
  'components.Blocks.blocks.numberList': 'Liste numérotée',
  'components.Wysiwyg.blocks.code': 'Code',
  'components.Input.error.validation.combobox.invalid': 'Cette valeur n’est pas possible',
  'containers.list.displayedFields': 'Colonnes',
  'global.actions': 'Actions',
  'global.sessions.active-devices': 'Appareils connectés',
  'global.localeToggle.label': 'Langue de Strapi',
  'global.new': 'Nouveau',
  'global.learn-more': 'En savoir plus',
  'HomePage.addWidget.title': 'Ajouter un encadré',
  'HomePage.addWidget.selectWidget': 'Choisir l’encadré {widgetName}',
  'HomePage.addWidget.noWidgetsAvailable': 'Ils sont tous là',
  'HomePage.addWidget.button': 'Ajouter un encadré',
  'HomePage.widget.delete': 'Retirer',
  'HomePage.widget.drag': 'Déplacer',
  'HomePage.widget.no-permissions': 'Vous n’avez pas accès à cet encadré',
  'notification.default.title': 'Information :',
  'popUpWarning.bodyMessage.contentType.delete.all': 'Supprimer ces entrées ?',
  'preview.copy.label': 'Copier le lien de l’aperçu',
  'preview.tabs.label': 'Brouillon ou publié',
  'Settings.sessions.title': 'Appareils connectés',
  'Settings.sessions.subtitle': 'D’où vous êtes connecté à Strapi.',
  'Settings.sessions.device': 'Appareil',
  'Settings.sessions.unknownDevice': 'Appareil inconnu',
  'Settings.sessions.current': 'Celui-ci',
  'Settings.sessions.loginAt': 'Connecté',
  'Settings.sessions.lastActiveAt': 'Dernier usage',
  'Settings.sessions.actions': 'Actions',
  'Settings.sessions.revoke': 'Déconnecter',
  'Settings.sessions.revoke.confirm': 'Il faudra s’y connecter de nouveau.',
  'Settings.sessions.revoke.confirmCurrent': 'C’est cet appareil-ci : vous serez déconnecté.',
  'Settings.sessions.revoke.success': 'Déconnecté',
  'Settings.sessions.revokeAll': 'Déconnecter tous les appareils',
  'Settings.sessions.revokeAll.confirm':
    'Celui-ci aussi : il faudra vous connecter de nouveau partout.',
  'Settings.sessions.revokeOthers': 'Déconnecter les autres appareils',
  'Settings.sessions.revokeOthers.confirm': 'Vous restez connecté ici.',
  'Settings.sessions.revokeOthers.success': 'Les autres sont déconnectés',
  'tours.profile.title': 'Visite de Strapi',
  'tours.profile.description': 'Elle est en anglais.',
  'tours.profile.reset': 'Recommencer la visite',
  'tours.profile.notification.success.reset': 'La visite recommencera',
  'widget.last-activity.no-activity': 'Aucune activité',
  'widget.last-activity.title': 'Dernière activité',
};

/** What Strapi’s server answers when it refuses. */
const apiErrors = {
  Forbidden: 'Votre rôle ne le permet pas : demandez à qui s’occupe de Strapi.',
  'Policy Failed': 'Votre rôle ne le permet pas : demandez à qui s’occupe de Strapi.',
  'Not Found': 'Introuvable : quelqu’un l’a peut-être supprimé.',
  'Internal Server Error': 'Strapi a échoué : essayez de nouveau, puis demandez à qui s’en occupe.',
  'Failed to fetch': 'Strapi ne répond pas : vérifiez la connexion, puis essayez de nouveau.',
};

export const strapiWords: AdminConcern = {
  words: {
    ...admin,
    ...prefixed('content-manager', contentManager),
    ...prefixed('apiError', apiErrors),
    ...prefixed('content-manager.apiError', apiErrors),
    ...prefixed('upload.apiError', apiErrors),
  },
};

export function prefixed(
  plugin: string,
  words: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(Object.entries(words).map(([key, word]) => [`${plugin}.${key}`, word]));
}
