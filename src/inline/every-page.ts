// The script of every page. In one file, so that shared code is in it once.
import './click.ts';
import './islands.ts';
import './origin.ts';
