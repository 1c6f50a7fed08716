// What each page holds: one script, so that what both use stands in it once.
import './islands.ts';
import './origin.ts';
