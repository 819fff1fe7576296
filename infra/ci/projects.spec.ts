import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { testedProjects } from './projects.ts';

describe('tested projects', () => {
  it('are the workspaces with a test script, in order', () => {
    const tree = mkdtempSync(join(tmpdir(), 'projects-'));
    const manifest = (folder: string, content: object): void => {
      mkdirSync(join(tree, folder), { recursive: true });
      writeFileSync(join(tree, folder, 'package.json'), JSON.stringify(content));
    };
    manifest('.', { workspaces: ['web', 'libs/*'] });
    manifest('libs/text', { scripts: { test: 'jest' } });
    manifest('libs/contracts', { scripts: { test: 'jest' } });
    manifest('libs/bare', {});
    manifest('web', { scripts: { test: 'jest' } });
    mkdirSync(join(tree, 'libs/empty'));
    expect(testedProjects(tree)).toEqual(['web', 'libs/contracts', 'libs/text']);
    rmSync(tree, { recursive: true });
  });

  it('leave no project of this tree out that has a jest configuration', () => {
    expect(testedProjects()).toEqual(
      expect.arrayContaining(['infra/ci', 'infra/checks', 'infra/local', 'libs/testing', 'services/catalog', 'gateway', 'web']),
    );
  });
});
