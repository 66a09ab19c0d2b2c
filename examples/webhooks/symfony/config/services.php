<?php

use App\Controller\CnhWebhookController;
use Symfony\Component\DependencyInjection\Loader\Configurator\ContainerConfigurator;

return static function (ContainerConfigurator $container): void {
    $container->services()
        ->set(CnhWebhookController::class)
        ->autowire()
        ->arg('$secret', '%env(CNH_WEBHOOK_SECRET)%')
        ->arg('$folder', '%kernel.cache_dir%')
        ->tag('controller.service_arguments');
};
