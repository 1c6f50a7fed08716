// The script of every page. One bundle, so that shared modules are not duplicated.
import './click.ts';
import './islands.ts';
import './origin.ts';
