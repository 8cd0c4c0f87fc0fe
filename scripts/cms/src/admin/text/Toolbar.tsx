/** The buttons above a text. */
import { Flex, IconButton, IconButtonGroup, Menu, Typography } from '@strapi/design-system';
import {
  ArrowClockwise,
  Bold,
  BulletList,
  GridFour,
  HeadingFour,
  HeadingThree,
  HeadingTwo,
  Italic,
  NumberList,
  Quotes,
} from '@strapi/icons';
import type { Ctx } from '@milkdown/kit/ctx';
import { chainCommands } from '@milkdown/kit/prose/commands';
import { redo, undo } from '@milkdown/kit/prose/history';
import { undoInputRule } from '@milkdown/kit/prose/inputrules';
import type { Command, EditorState } from '@milkdown/kit/prose/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteTable,
  isInTable,
} from '@milkdown/kit/prose/tables';
import {
  findParentNodeOfType,
  getMarkRange,
  isMarkActive,
  toggleMark,
  toggleNode,
  toggleWrap,
} from '@prosekit/core';
import { Button as ToolbarButton, Root as ToolbarRoot } from '@radix-ui/react-toolbar';
import type { ReactNode } from 'react';
import { insertTable, listNames, setLink, toggleList } from './commands';
import { focusText, runCommand } from './editor';
import { LinkButton } from './LinkButton';
import { PictureButton } from './PictureButton';
import { deleteColumns, deleteRows, toggleHeadings } from './tables';

interface ToolbarProps {
  ctx: Ctx;
  state: EditorState;
  onFiles: (files: File[]) => void;
}

/** Undoes the start of a list by `- ` without what was typed, and otherwise the last change. */
const undoChange = chainCommands(undoInputRule, undo);

export function Toolbar({ ctx, state, onFiles }: ToolbarProps) {
  const isCursorInTable = isInTable(state);
  const { $from } = state.selection;
  const isCursorInQuote = findParentNodeOfType('blockquote', $from) !== undefined;
  const currentListName = findParentNodeOfType(listNames, $from)?.node.type.name;
  const placeOutsideTables = currentListName === undefined ? 'un titre ou du code' : 'une liste';
  const currentPlace = isCursorInTable ? 'un tableau' : placeOutsideTables;
  const tableCommands: [label: string, command: Command][] = [
    ['Ligne au-dessous', addRowAfter],
    ['Colonne avant', addColumnBefore],
    ['Colonne après', addColumnAfter],
    ['Avec ou sans ligne de titres', toggleHeadings],
    ['Supprimer la ligne', deleteRows],
    ['Supprimer la colonne', deleteColumns],
    ['Supprimer le tableau', deleteTable],
  ];
  // Nothing can be above the row of headings.
  if (findParentNodeOfType('table_header_row', $from) === undefined)
    tableCommands.unshift(['Ligne au-dessus', addRowBefore]);

  const commandButton = (label: string, icon: ReactNode, command: Command, isOn?: boolean) => (
    <ToolbarButton asChild disabled={!command(state)} onClick={() => runCommand(ctx, command)}>
      <IconButton label={label} aria-pressed={isOn} variant={isOn ? 'secondary' : 'tertiary'}>
        {icon}
      </IconButton>
    </ToolbarButton>
  );

  const markButton = (type: string, label: string, icon: ReactNode) =>
    commandButton(label, icon, toggleMark({ type }), isMarkActive(state, type));

  const blockButton = (label: string, icon: ReactNode, command: Command, isOn: boolean) =>
    commandButton(command(state) ? label : `${label}\u00a0: pas dans ${currentPlace}`, icon, command, isOn);

  const headingButton = (level: number, label: string, icon: ReactNode) => {
    const heading = { type: 'heading', attrs: { level } };
    return blockButton(label, icon, toggleNode(heading), $from.parent.attrs['level'] === level);
  };

  return (
    <ToolbarRoot aria-label="Mise en forme" asChild>
      <Flex gap={2} padding={2} wrap="wrap">
        <IconButtonGroup>
          {commandButton('Annuler', <ArrowClockwise style={{ transform: 'scaleX(-1)' }} />, undoChange)}
          {commandButton('Rétablir', <ArrowClockwise />, redo)}
        </IconButtonGroup>
        <IconButtonGroup>
          {markButton('strong', 'Gras', <Bold />)}
          {markButton('emphasis', 'Italique', <Italic />)}
          {markButton('superscript', 'Exposant', <Typography aria-hidden lineHeight={1}>x²</Typography>)}
          {markButton('subscript', 'Indice', <Typography aria-hidden lineHeight={1}>x₂</Typography>)}
        </IconButtonGroup>
        <IconButtonGroup>
          {headingButton(2, 'Titre', <HeadingTwo />)}
          {headingButton(3, 'Sous-titre', <HeadingThree />)}
          {headingButton(4, 'Petit titre', <HeadingFour />)}
        </IconButtonGroup>
        <IconButtonGroup>
          {blockButton('Liste à puces', <BulletList />, toggleList('bullet_list'), currentListName === 'bullet_list')}
          {blockButton('Liste numérotée', <NumberList />, toggleList('ordered_list'), currentListName === 'ordered_list')}
          {blockButton('Citation', <Quotes />, toggleWrap({ type: 'blockquote' }), isCursorInQuote)}
        </IconButtonGroup>
        <IconButtonGroup>
          {blockButton('Tableau', <GridFour />, insertTable, isCursorInTable)}
          <LinkButton
            ctx={ctx}
            address={getMarkRange($from, 'link')?.mark.attrs['href'] ?? ''}
            disabled={!setLink(null)(state)}
          />
          <PictureButton ctx={ctx} onFiles={onFiles} />
        </IconButtonGroup>
        {isCursorInTable && (
          <Menu.Root>
            <ToolbarButton asChild>
              <Menu.Trigger variant="tertiary" size="S">
                Lignes et colonnes
              </Menu.Trigger>
            </ToolbarButton>
            <Menu.Content maxHeight="40rem" onCloseAutoFocus={(event) => focusText(ctx, event)}>
              {tableCommands.map(([label, command]) => (
                <Menu.Item key={label} disabled={!command(state)} onSelect={() => runCommand(ctx, command)}>
                  {label}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Root>
        )}
      </Flex>
    </ToolbarRoot>
  );
}
