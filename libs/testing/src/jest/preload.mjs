// CommonJS plugins of Nest require() its ESM-only packages; Jest can serve such a require only when they are loaded already.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
