<?php

// Made from docs/openapi.json by `npm run sdks:types`. Do not edit.

namespace Cnh\Reports\Model;

/** The diagnosis in plain language. It adds no conclusion of its own. */
final class AiAnalysis extends Model
{
    /** Markdown, Brazilian Portuguese. */ public readonly string $markdown;
    /** The verdict; equal to `diagnosis.status`. */ public readonly ?string $status;
    /** When the analysis was written. */ public readonly string $generatedAt;

    public function __construct(\stdClass $json)
    {
        parent::__construct($json);
        if (isset($json->markdown)) $this->markdown = $json->markdown;
        $this->status = $json->status ?? null;
        if (isset($json->generatedAt)) $this->generatedAt = $json->generatedAt;
    }
}
