/** The buttons above a text. */
import { Button, Flex, IconButton, IconButtonGroup, Typography } from '@strapi/design-system';
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
import { redo, undo } from '@milkdown/kit/prose/history';
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
import { run } from './editor';
import { LinkButton } from './LinkButton';
import { PictureButton } from './PictureButton';
import { deleteColumns, deleteRows, toggleHeadings } from './tables';

interface ToolbarProps {
  ctx: Ctx;
  state: EditorState;
  onFiles: (files: File[]) => void;
}

export function Toolbar({ ctx, state, onFiles }: ToolbarProps) {
  const isTable = isInTable(state);
  const { $from } = state.selection;
  const isQuote = findParentNodeOfType('blockquote', $from) !== undefined;
  const list = findParentNodeOfType(listNames, $from)?.node.type.name;
  const tableTools: [label: string, command: Command][] = [
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
    tableTools.unshift(['Ligne au-dessus', addRowBefore]);

  const buttonProps = (command: Command) => ({
    asChild: true,
    disabled: !command(state),
    onClick: () => run(ctx, command),
  });

  const tool = (label: string, icon: ReactNode, command: Command, isOn?: boolean) => (
    <ToolbarButton {...buttonProps(command)}>
      <IconButton label={label} aria-pressed={isOn} variant={isOn ? 'secondary' : 'tertiary'}>
        {icon}
      </IconButton>
    </ToolbarButton>
  );

  const markTool = (type: string, label: string, icon: ReactNode) =>
    tool(label, icon, toggleMark({ type }), isMarkActive(state, type));

  const blockTool = (label: string, icon: ReactNode, command: Command, isOn: boolean) =>
    tool(isTable ? `${label}\u00a0: pas dans un tableau` : label, icon, command, isOn);

  const headingTool = (level: number, label: string, icon: ReactNode) => {
    const heading = { type: 'heading', attrs: { level } };
    return blockTool(label, icon, toggleNode(heading), $from.parent.attrs['level'] === level);
  };

  return (
    <ToolbarRoot aria-label="Mise en forme" asChild>
      <Flex gap={2} padding={2} wrap="wrap">
        <IconButtonGroup>
          {tool('Annuler', <ArrowClockwise style={{ transform: 'scaleX(-1)' }} />, undo)}
          {tool('Rétablir', <ArrowClockwise />, redo)}
        </IconButtonGroup>
        <IconButtonGroup>
          {markTool('strong', 'Gras', <Bold />)}
          {markTool('emphasis', 'Italique', <Italic />)}
          {markTool('superscript', 'Exposant', <Typography aria-hidden lineHeight={1}>x²</Typography>)}
          {markTool('subscript', 'Indice', <Typography aria-hidden lineHeight={1}>x₂</Typography>)}
        </IconButtonGroup>
        <IconButtonGroup>
          {headingTool(2, 'Titre', <HeadingTwo />)}
          {headingTool(3, 'Sous-titre', <HeadingThree />)}
          {headingTool(4, 'Petit titre', <HeadingFour />)}
        </IconButtonGroup>
        <IconButtonGroup>
          {blockTool('Liste à puces', <BulletList />, toggleList('bullet_list'), list === 'bullet_list')}
          {blockTool('Liste numérotée', <NumberList />, toggleList('ordered_list'), list === 'ordered_list')}
          {blockTool('Citation', <Quotes />, toggleWrap({ type: 'blockquote' }), isQuote)}
        </IconButtonGroup>
        <IconButtonGroup>
          {blockTool('Tableau', <GridFour />, insertTable, isTable)}
          <LinkButton
            ctx={ctx}
            address={getMarkRange($from, 'link')?.mark.attrs['href'] ?? ''}
            disabled={!setLink(null)(state)}
          />
          <PictureButton ctx={ctx} onFiles={onFiles} />
        </IconButtonGroup>
        {isTable &&
          tableTools.map(([label, command]) => (
            <ToolbarButton key={label} {...buttonProps(command)}>
              <Button variant="tertiary" size="S">
                {label}
              </Button>
            </ToolbarButton>
          ))}
      </Flex>
    </ToolbarRoot>
  );
}
